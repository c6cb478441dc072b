import { defineEndpoint } from '../rules/engine/contract.ts';

/** The contract as an OpenAPI 3.1 document. */
export const openapiDocument = /* @__PURE__ */ defineEndpoint({
  name: 'documentation.openapi',
  method: 'GET',
  path: '/openapi.json',
  audience: 'public',
  summary: 'Returns the OpenAPI document of this API',
  answer: 'document',
});

/** The contract as a readable page. */
export const documentationPage = /* @__PURE__ */ defineEndpoint({
  name: 'documentation.page',
  method: 'GET',
  path: '/docs',
  audience: 'public',
  summary: 'Returns the API documentation as an HTML page',
  answer: 'page',
});
