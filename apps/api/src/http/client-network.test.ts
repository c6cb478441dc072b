import { expect, test } from 'vitest';
import { networkOf } from './client-network.ts';

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['102.134.149.7', '102.134.149.7'],
  ['::ffff:102.134.149.7', '102.134.149.7'],
  ['::ffff:6686:9507', '102.134.149.7'],
  ['2c0f:fe38:2190:1:aaaa:bbbb:cccc:dddd', '2c0f:fe38:2190:1::/64'],
  ['2C0F:FE38:2190:0001::1', '2c0f:fe38:2190:1::/64'],
  ['2c0f:fe38:2190:2::1', '2c0f:fe38:2190:2::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['102.134.149.7:50231', '102.134.149.7'],
  ['[2c0f:fe38:2190:1::7]:50231', '2c0f:fe38:2190:1::/64'],
  ['[2c0f:fe38:2190:1::7]', '2c0f:fe38:2190:1::/64'],
  ['unknown', 'unknown'],
])('GUARD-09 %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
