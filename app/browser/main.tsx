import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './router.tsx';
import { watchBackButton } from '#kit/browser/page/back-button.ts';
import { watchMissingParts } from '#kit/browser/shell/reload-once.ts';

watchMissingParts();
watchBackButton();
const root = document.getElementById('root');
const app = (
  <StrictMode>
    <ErrorBoundary>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>
);

if (root !== null) {
  // Prerendered pages are hydrated in place; all others start empty.
  if (root.firstElementChild === null) createRoot(root).render(app);
  else hydrateRoot(root, app);
  // The scripts are there: now the face of the headings may be fetched.
  delete document.documentElement.dataset['headings'];
}
