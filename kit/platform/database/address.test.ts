import { expect, test } from 'vitest';
import { AddressRefused, readDatabaseAddress, roleOf } from './address.ts';

test.each([
  [
    'postgres://user:p%40w@a:5432,b:5433/db?target_session_attrs=read-write&sslmode=disable',
    [
      'postgresql://user:p%40w@a:5432/db?sslmode=disable',
      'postgresql://user:p%40w@b:5433/db?sslmode=disable',
    ],
  ],
  [
    'postgresql://user@[::1]:5432,[fe80::1]:5433/db',
    ['postgresql://user@[::1]:5432/db', 'postgresql://user@[fe80::1]:5433/db'],
  ],
  [
    'postgresql://user@/db?host=/run/one,b&port=5432,5433',
    ['postgresql://user@127.0.0.1:5432/db?host=%2Frun%2Fone', 'postgresql://user@b:5433/db'],
  ],
  [
    'postgresql://user@a,%2Frun%2Ftwo/db',
    ['postgresql://user@a/db', 'postgresql://user@127.0.0.1/db?host=%2Frun%2Ftwo'],
  ],
  ['postgresql://user@127.0.0.1:5432/db?host=%2Frun', ['postgresql://user@127.0.0.1:5432/db?host=%2Frun']],
  [
    'postgresql://user@127.0.0.1/db?host=%2Fsrv%2FA%2C%20B',
    ['postgresql://user@127.0.0.1/db?host=%2Fsrv%2FA%2C%20B'],
  ],
  ['postgresql://db.example.com/db', ['postgresql://db.example.com/db']],
])('STAND-05 finds the hosts of %s', (address, hosts) => {
  expect(readDatabaseAddress(address).hosts).toEqual(hosts);
});

test('STAND-05 looks for the host that takes writes where there are several, or it says so', () => {
  const mustWrite = (address: string): boolean => readDatabaseAddress(address).mustWrite;
  expect(mustWrite('postgresql://a/db')).toBe(false);
  expect(mustWrite('postgresql://a,b/db')).toBe(true);
  expect(mustWrite('postgresql://a/db?target_session_attrs=primary')).toBe(true);
  expect(mustWrite('postgresql://a,b/db?target_session_attrs=any')).toBe(false);
});

test.each([
  ['mysql://a/db', 'must be a URL that begins with postgres:// or postgresql://'],
  ['postgresql:///db', 'must include a host'],
  ['postgresql://a,,b/db', 'must include a host'],
  ['postgresql://a:port,b/db', 'must give each host as host or host:port'],
  ['postgresql://u@/db?host=a,b,c&port=1,2', 'must give one port for all hosts, or one for each'],
  [
    'postgresql://a,b/db?target_session_attrs=standby',
    'must set target_session_attrs to one of any, read-write, primary',
  ],
])('STAND-05 says why %s cannot be used', (address, reason) => {
  expect(() => readDatabaseAddress(address)).toThrow(new AddressRefused(reason));
});

test('STAND-05 reads the role of several hosts', () => {
  expect(roleOf('postgres://ensigo%20app:secret@a:1,b:2/db')).toBe('ensigo app');
  expect(roleOf('postgres://a:1,b:2/db')).toBe('');
});
