import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { languages } from '@ensigo/messages';
import { errorCodes } from '@ensigo/rulebook/errors';
import { inLanguage, speakByFiles } from '../../apps/api/src/platform/language.ts';

const root = new URL('../..', import.meta.url);

test.each(['haproxy.cfg', 'nginx.conf'])(
  'FLEET-06 while no node lives, %s has the proxy answer in the words and languages of the portal',
  async (name) => {
    await speakByFiles(fileURLToPath(new URL('packages/messages/translations', root)));
    const text = await readFile(new URL(`ops/deployment/${name}`, root), 'utf8');
    const [page] = /<!doctype html>.*(?=')/.exec(text) ?? [];
    const said = [...(page ?? '').matchAll(/<p[^>]*>([^<]+)<\/p>/g)].map(([, sentence]) => sentence);
    expect(said).toEqual(
      languages.map((language) => inLanguage(language, () => errorCodes.unavailable.message)),
    );
    expect(new Set(said).size).toBe(languages.length);
  },
);
