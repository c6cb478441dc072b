import { configure } from '@testing-library/react';

// A busy machine is slow, not wrong: what is fetched when it is opened may take a while.
configure({ asyncUtilTimeout: 4_000 });
