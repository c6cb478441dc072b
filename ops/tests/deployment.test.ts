import { execFile } from 'node:child_process';
import { cp, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { healthLive, healthReady } from '#kit/endpoints/health.ts';
import { bytesPerMegabyte } from '#kit/rules/uploads/megabytes.ts';
import { mostUploads } from '#kit/rules/uploads/parts.ts';
import { readConfig } from '#kit/platform/config.ts';
import { connectionLimits } from '#kit/http/connections.ts';
import { MOST_AT_ONCE } from '#kit/platform/outbox/transport.ts';
import { sealKeyOf } from '#kit/platform/seal/seal-key.ts';
import { temporaryFolder } from '#app/tests/support/temporary-folder.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'ops/deployment');
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');
const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** NAME=value of each line. */
function variablesOf(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1)]),
  );
}

describe('the image', () => {
  interface Stage {
    readonly name: string | undefined;
    readonly instructions: readonly { readonly word: string; readonly rest: string }[];
  }
  let stages: readonly Stage[];
  let last: Stage;

  const wordsOf = ({ instructions }: Stage, wanted: string): string[] =>
    instructions.filter(({ word }) => word === wanted).map(({ rest }) => rest);

  beforeAll(async () => {
    const joined = (await read('Dockerfile')).replaceAll(/^#.*\n/gm, '').replaceAll(/\\\n\s*/g, '');
    const lines = joined.split('\n').filter((line) => line !== '');
    const found: { name: string | undefined; instructions: { word: string; rest: string }[] }[] = [];
    for (const line of lines) {
      const [word = ''] = line.split(' ', 1);
      const rest = line.slice(word.length + 1);
      if (word === 'FROM') found.push({ name: / AS (\w+)$/.exec(rest)?.[1], instructions: [] });
      found.at(-1)?.instructions.push({ word, rest });
    }
    stages = found;
    const [end] = found.slice(-1);
    if (end === undefined) throw new Error('The Dockerfile is empty');
    last = end;
  });

  test('FLEET-06 the image copies only what is in the project and reaches the build', async () => {
    const allowed = (await read('.dockerignore'))
      .split('\n')
      .flatMap((line) => /^!(.+)$/.exec(line)?.[1] ?? []);
    const copied = stages
      .flatMap((stage) => wordsOf(stage, 'COPY'))
      .filter((rest) => !rest.startsWith('--from'));
    const sources = copied.flatMap((rest) => rest.split(' ').slice(0, -1));
    expect(sources.length).toBeGreaterThan(10);
    for (const source of sources) {
      expect([source, await isThere(join(root, source))]).toEqual([source, true]);
      const reaches = allowed.some((each) => source === each || source.startsWith(`${each}/`));
      expect([source, reaches]).toEqual([source, true]);
    }
  });

  test('FLEET-06 what runs is taken from a build, and is all that the server reads', async () => {
    const names = stages.map(({ name }) => name);
    const taken = wordsOf(last, 'COPY').flatMap((rest) => {
      const parts = /^--from=(\w+) \/build\/(\S+) /.exec(rest);
      return parts === null ? [] : [{ from: parts[1], path: parts[2] ?? '' }];
    });
    for (const { from } of taken) expect(names).toContain(from);
    const paths = taken.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'node_modules',
        'package.json',
        'dist',
        'migrations',
        'modules/accounts/breached-passwords.bin',
        'kit/messages/translations',
      ]),
    );
    for (const path of paths.filter((each) => !/dist|node_modules/.test(each))) {
      expect([path, await isThere(join(root, path))]).toEqual([path, true]);
    }
  });

  test('FLEET-06 the image runs as a user without rights, says whether it lives, and ends at a signal', () => {
    expect(wordsOf(last, 'USER')).toEqual(['node']);
    // Whatever comes after the change of user cannot need the rights of root.
    const after = last.instructions.slice(last.instructions.findIndex(({ word }) => word === 'USER'));
    expect(after.map(({ word }) => word)).not.toContain('RUN');
    expect(wordsOf(last, 'HEALTHCHECK')[0]).toContain('/api/health/live');
    expect(wordsOf(last, 'STOPSIGNAL')).toEqual(['SIGTERM']);
    // A shell between the signal and the node would keep it.
    expect(wordsOf(last, 'CMD')).toEqual(['["node", "--enable-source-maps", "dist/server/main.js"]']);
    expect(wordsOf(last, 'VOLUME')).toEqual(['/data']);
  });

  test('FLEET-06 the variables of the image are those of the server', () => {
    const set = variablesOf(wordsOf(last, 'ENV').join(' ').replaceAll(' ', '\n'));
    const config = readConfig(
      { ...set, PUBLIC_URL: 'https://portal.example', SMTP_URL: 'smtp://mail' },
      { serves: true },
    );
    expect(config).toMatchObject({ host: '0.0.0.0', port: 3000, dataFolder: '/data' });
    expect(wordsOf(last, 'EXPOSE')).toEqual([set.PORT]);
  });
});

describe('the example of two nodes', () => {
  interface Service {
    readonly build?: string;
    readonly environment?: Record<string, string>;
    readonly depends_on?: readonly string[] | Readonly<Record<string, object>>;
    readonly volumes?: readonly string[];
    readonly command?: string | readonly string[];
    readonly ports?: readonly string[];
    readonly [fact: string]: unknown;
  }
  interface Compose {
    readonly services: Record<string, Service>;
    readonly secrets: { readonly seal_key: { readonly file: string } };
    readonly volumes: Record<string, unknown>;
  }
  let made: string;
  let compose: Compose;
  let keys: Record<string, string>;
  const serviceNamed = (name: string): Service => {
    const service = compose.services[name];
    if (service === undefined) throw new Error(`There is no service ${name}`);
    return service;
  };
  const isList = (value: NonNullable<Service['depends_on']>): value is readonly string[] =>
    Array.isArray(value);
  const namesOf = (needs: NonNullable<Service['depends_on']>): readonly string[] =>
    isList(needs) ? needs : Object.keys(needs);
  const nodes = (): Service[] => [serviceNamed('portal-1'), serviceNamed('portal-2')];

  beforeAll(async () => {
    const { path, remove } = await temporaryFolder();
    made = path;
    await cp(folder, made, { recursive: true });
    await run('sh', [join(made, 'make-keys.sh')]);
    keys = variablesOf(await readFile(join(made, '.env'), 'utf8'));
    const text = await readFile(join(made, 'compose.yaml'), 'utf8');
    const filled = text.replaceAll(/\$\{(\w+)(?::(\?[^}]*|-))?\}/g, (_, name: string, rest: string) => {
      const value = keys[name] ?? (rest === '-' ? '' : undefined);
      if (value === undefined) throw new Error(`make-keys.sh does not make ${name}`);
      return value;
    });
    compose = parse(filled, { merge: true });
    return remove;
  });

  test('FLEET-06 nodes and migrations start with settings that the server accepts', () => {
    for (const { environment = {} } of nodes()) {
      const config = readConfig({ HOST: '0.0.0.0', DATA_DIR: '/data', ...environment }, { serves: true });
      expect(config).toMatchObject({ trialMode: false, trustProxy: 1, publicUrl: 'http://localhost:8080' });
      expect(config.s3?.bucket).toBe('ensigo');
      // The server's role may not own the tables.
      expect(config.databaseOwnerUrl).toBeUndefined();
    }
    // Database, object store and mail catcher are part of the example.
    const { DATABASE_URL = '', S3_ENDPOINT = '', SMTP_URL = '' } = nodes()[0]?.environment ?? {};
    const images = [DATABASE_URL, S3_ENDPOINT, SMTP_URL].map(
      (url) => serviceNamed(new URL(url).hostname).image,
    );
    expect(images).toEqual([
      expect.stringMatching(/^postgres:/),
      expect.stringMatching(/seaweedfs:/),
      expect.stringMatching(/mailpit:/),
    ]);
    expect(serviceNamed('proxy').image).toMatch(/^haproxy:/);
    const migrations = readConfig(serviceNamed('migrations').environment ?? {});
    expect(new URL(migrations.databaseOwnerUrl ?? '').username).toBe('ensigo_owner');
  });

  test('FLEET-06 make-keys.sh makes a key that seals, for its owner alone, and never a second time', async () => {
    const sealKeyFile = join(made, compose.secrets.seal_key.file);
    const key = await sealKeyOf({
      sealKeyFile,
      sealKeyPassword: keys.SEAL_KEY_PASSWORD,
      dataFolder: made,
      publicUrl: 'http://localhost:8080',
    });
    expect(key.file.length).toBeGreaterThan(1000);
    for (const path of ['.env', 'keys']) expect((await stat(join(made, path))).mode & 0o077).toBe(0);
    await expect(run('sh', [join(made, 'make-keys.sh')])).rejects.toThrow('The keys are there already');
    expect(variablesOf(await readFile(join(made, '.env'), 'utf8'))).toEqual(keys);
  });

  test('FLEET-06 nodes may write only to their own folder, and have no rights of the machine', () => {
    const folders = nodes().map((node) => {
      expect(node).toMatchObject({ read_only: true, cap_drop: ['ALL'], build: '../..' });
      expect(node.security_opt).toEqual(['no-new-privileges:true']);
      expect(node.stop_grace_period).toBe('120s');
      expect(node.volumes).toHaveLength(1);
      return node.volumes?.[0];
    });
    expect(new Set(folders).size).toBe(2);
    expect(folders.every((each) => each?.endsWith(':/data'))).toBe(true);
  });

  test('FLEET-06 whatever the example names is there', async () => {
    for (const { depends_on: needs = [], volumes = [], command } of Object.values(compose.services)) {
      for (const name of namesOf(needs)) serviceNamed(name);
      for (const [source = ''] of volumes.map((volume) => volume.split(':'))) {
        const found = source.startsWith('.')
          ? await isThere(join(folder, source))
          : source in compose.volumes;
        expect([source, found]).toEqual([source, true]);
      }
      const programs = /dist\/server\/(\w+)\.js/.exec(String(command))?.slice(1) ?? [];
      for (const program of programs) {
        expect([program, await isThere(join(root, `app/server/commands/${program}.ts`))]).toEqual([
          program,
          true,
        ]);
      }
    }
  });

  test('FLEET-06 the example can be reached from its own machine alone', () => {
    const ports = Object.values(compose.services).flatMap(({ ports: each = [] }) => each);
    expect(ports).toHaveLength(2);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  test('FLEET-06 the proxy sends to the nodes of the example and asks them whether they are ready', async () => {
    const text = await read('ops/deployment/haproxy.cfg');
    const servers = [...text.matchAll(/^ {2}server \S+ (\S+):(\d+)$/gm)].map(([, host, port]) => ({
      host,
      port,
    }));
    const nodesOfExample = [
      { host: 'portal-1', port: '3000' },
      { host: 'portal-2', port: '3000' },
    ];
    expect(servers).toEqual([...nodesOfExample, ...nodesOfExample, ...nodesOfExample]);
    expect(text).toContain('http-request del-header X-Forwarded-For');
    // While no node is ready, those that live answer, and say why.
    const checks = [...text.matchAll(/^backend (\w+)\n(?: .*\n)*? {2}option httpchk GET (\S+)$/gm)];
    expect(checks.map(([, name, path]) => [name, path])).toEqual([
      ['nodes', `/api${healthReady.path}`],
      ['files', `/api${healthReady.path}`],
      ['living', `/api${healthLive.path}`],
    ]);
    expect(text).toMatch(
      /^ {2}use_backend living if \{ nbsrv\(nodes\) eq 0 \}\n {2}use_backend files .*\n {2}default_backend nodes$/m,
    );
  });
});

describe('the guide', () => {
  test('FLEET-06 says what one node carries in the figures of the code, what breaks first, and up to 100 million', async () => {
    const guide = await read('docs/operating/capacity.md');
    const [, carries = ''] = /^## What one node carries\n([^]*?)\n## /m.exec(guide) ?? [];
    const figures = (value: number): string => value.toLocaleString('en');
    const { connections, requests } = connectionLimits;
    const { count, bytes } = mostUploads;
    for (const said of [
      `${figures(connections)} connections, ${figures(requests)} unanswered requests`,
      `${figures(count)} files of ${figures(bytes / bytesPerMegabyte)} MB together`,
      `up to ${figures(MOST_AT_ONCE)} at once`,
      `${figures(readConfig({}).databasePool + 3)} with \`DATABASE_POOL\` ${figures(readConfig({}).databasePool)}`,
    ])
      expect(carries).toContain(said);
    for (const people of ['| 1,000,000 ', '| 100,000,000 ']) expect(guide).toContain(people);
    expect(guide).toContain('## How data grows');
    const [, breaks = ''] = /^## What breaks first, and what then replaces it\n([^]*)$/m.exec(guide) ?? [];
    expect(breaks.match(/^\d\. \*\*/gm)?.length).toBeGreaterThan(4);
  });
});

test('FLEET-06 the backup of the guide for containers goes into a folder that outlives its container', async () => {
  const guide = await read('docs/operating/containers.md');
  const line = guide.split('\n').find((each) => each.includes('server/backup.js')) ?? '';
  const [, mounted = 'nothing'] = /--volume \S+:(\S+)/.exec(line) ?? [];
  expect(/backup\.js (?:--folder )?(\S+)/.exec(line)?.[1]).toMatch(new RegExp(`^${mounted}/`));
});

test('STAND-01 each message that the runbook quotes is one that the product says', async () => {
  const guide = await read('docs/operating/runbook.md');
  const seen = guide.split('\n').map((line) => /^\| ([^|]*)/.exec(line)?.[1] ?? '');
  const quoted = seen.flatMap((cell) => [...cell.matchAll(/"([^"]+)"/g)].map(([, words = '']) => words));
  const sources = await Promise.all(
    ['kit', 'modules', 'app/server', 'ops/backup'].map(async (place) => {
      const names = await readdir(join(root, place), { recursive: true });
      return Promise.all(names.filter((name) => name.endsWith('.ts')).map((name) => read(join(place, name))));
    }),
  );
  const said = sources.flat().join('\n');
  expect(quoted.length).toBeGreaterThan(4);
  expect(quoted.filter((words) => !said.includes(words))).toEqual([]);
});
