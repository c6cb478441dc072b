import { expect, test } from 'vitest';
import { addressOf, networkOf } from './client-network.ts';

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['102.134.149.7', '102.134.149.7'],
  ['::ffff:102.134.149.7', '102.134.149.7'],
  ['::ffff:6686:9507', '102.134.149.7'],
  ['2c0f:fe38:2190:1:aaaa:bbbb:cccc:dddd', '2c0f:fe38:2190:1::/64'],
  ['2C0F:FE38:2190:0001::1', '2c0f:fe38:2190:1::/64'],
  ['2c0f:fe38:2190:2::1', '2c0f:fe38:2190:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['fe80::1%br-51c0ffee', 'fe80::/64'],
  ['fe80::1%eth0.100', 'fe80::/64'],
  ['::1', '::/64'],
  ['102.134.149.7:50231', '102.134.149.7'],
  ['[2c0f:fe38:2190:1::7]:50231', '2c0f:fe38:2190:1::/64'],
  ['[2c0f:fe38:2190:1::7]', '2c0f:fe38:2190:1::/64'],
  ['unknown', 'unknown'],
  ['_hidden', 'unknown'],
  ['', 'unknown'],
  ['0203.0.0161.011', 'unknown'],
])('GUARD-09 %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['102.134.149.7', '102.134.149.7'],
  ['102.134.149.7:50231', '102.134.149.7'],
  ['::ffff:102.134.149.7', '102.134.149.7'],
  ['2c0f:fe38:2190:1::7', '2c0f:fe38:2190:1::7'],
  ['[2C0F:fe38:2190:1::7]:50231', '2c0f:fe38:2190:1::7'],
  ['fe80::1%eth0', 'fe80::1'],
  ['"102.134.149.7"', 'unknown'],
  ['<b>', 'unknown'],
])('GUARD-09 %s is recorded as %s', (passedOn, address) => {
  expect(addressOf(passedOn)).toBe(address);
});
