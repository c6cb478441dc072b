import { expect, test } from 'vitest';
import { listIndustries } from '#settings/endpoints/settings.ts';
import { storeBusiness } from '#business/endpoints/business.ts';
import { reading, speakInTests } from './support/languages.ts';
import { signedIn } from './support/loan-clients.ts';
import { clientWithDraft, refusalOf } from './support/loan-documents.ts';
import { sharedServer } from './support/test-server.ts';

const server = await sharedServer();
await speakInTests();

test('REACH-06 LOAN-14 a file is refused in the language of its sender', async () => {
  const client = await clientWithDraft(server);
  const refusedIn = async (language: string) => {
    const form = new FormData();
    form.append('trading_licence', new Blob(['#!/bin/sh\nrm -r x']), 'a.pdf');
    const response = await fetch(`${server.url}/api/loans/documents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${client.token}`, ...reading(language).headers },
      body: form,
    });
    return (await refusalOf(response)).errors;
  };
  expect(await refusedIn('sw')).toEqual({
    trading_licence: [
      'Jina la faili hii linaishia kwa .pdf, lakini faili ni programu. Chagua faili ya PDF, JPG au PNG.',
    ],
  });
  expect(await refusedIn('lg')).toEqual({
    trading_licence: [
      'Erinnya lya fayiro eno likoma ku .pdf, naye ya kika kino: pulogulaamu. Londa fayiro ya PDF, JPG oba PNG.',
    ],
  });
});

test('REACH-06 BIZ-02 a business profile is stored, or refused, in the language of the client', async () => {
  const client = await signedIn(server);
  const [industry] = (await client.does(listIndustries)).data;
  const profile = {
    name: 'Nakato Foods',
    registration_number: '80020001234567',
    registration_years: '',
    nature_of_business: '',
    location: '',
    description: '',
  };
  const storedIn = async (language: string, id: number | undefined) => {
    const body = { ...profile, industry_id: String(id) };
    const response = await client.send(storeBusiness, { body, ...reading(language) });
    return response.json();
  };
  expect(await storedIn('sw', industry?.id)).toMatchObject({ message: 'Biashara imeongezwa!' });
  expect(await storedIn('lg', industry?.id)).toMatchObject({
    message: 'Ebikwata ku busuubuzi bitereezeddwa bulungi!',
  });
  expect(await storedIn('sw', 999_999)).toMatchObject({
    errors: { industry_id: ['Chagua sekta kutoka kwenye orodha.'] },
  });
});
