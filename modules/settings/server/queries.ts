import type * as products from '#lending/endpoints/loan-products.ts';
import type * as endpoints from '../endpoints/settings.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { readLoanProducts } from '#lending/rules/products/loan-products.ts';
import { saidProduct } from '#lending/rules/products/loan-product.ts';
import * as store from './store.ts';

export const listSettings: Reading<typeof endpoints.listSettings> = async (reads) => ({
  data: await store.listSettings(reads),
});

export const listIndustries: Reading<typeof endpoints.listIndustries> = async (reads) => ({
  data: await store.listIndustries(reads),
});

export const listLoanProducts: Reading<typeof products.listLoanProducts> = async (reads) => ({
  data: readLoanProducts((await store.storedLoanProducts(reads)).json_value).products.map(saidProduct),
});
