import type * as calls from '@ensigo/rulebook/contract';
import type { Reading } from '../../http/incoming.ts';
import { readLoanProducts, saidProduct } from '@ensigo/rulebook/products';
import * as store from './store.ts';

export const listSettings: Reading<typeof calls.listSettings> = async (reads) => ({
  data: await store.listSettings(reads),
});

export const listIndustries: Reading<typeof calls.listIndustries> = async (reads) => ({
  data: await store.listIndustries(reads),
});

export const listLoanProducts: Reading<typeof calls.listLoanProducts> = async (reads) => ({
  data: readLoanProducts((await store.storedLoanProducts(reads)).json_value).products.map(saidProduct),
});
