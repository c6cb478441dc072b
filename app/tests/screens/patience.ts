import { configure } from '@testing-library/react';

// A busy machine is slow, not wrong: what loads on demand may take a while.
configure({ asyncUtilTimeout: 4_000 });
