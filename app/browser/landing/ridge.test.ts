import { expect, test } from 'vitest';
import { ground, heightAt, pointsOf, sprouts } from './ridge.ts';

const ridge = pointsOf('0,100 50,60 100,80');

test('a ridge runs through its points', () => {
  expect(heightAt(ridge, 0)).toBeCloseTo(100, 0);
  expect(heightAt(ridge, 50)).toBeCloseTo(60, 0);
  expect(heightAt(ridge, 100)).toBeCloseTo(80, 0);
});

test('the ground below a ridge reaches down to the floor and is a closed shape', () => {
  expect(ground(ridge, 200)).toMatch(/^M0 100C.*50 60C.*100 80V200H0z$/);
});

test('plants are below the ridge, evenly spaced', () => {
  const starts = [...sprouts(ridge, { from: 0, to: 100, below: 10, gap: 50 }).matchAll(/M(\d+) (\d+)/g)];
  expect(starts.map(([, x, y]) => [Number(x), Number(y)])).toEqual([
    [0, 110],
    [50, 70],
    [100, 90],
  ]);
});
