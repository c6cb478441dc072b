import { ground, pointsOf, sprouts } from './ridge.ts';

const floor = 730;

interface Hill {
  readonly fill: string;
  /** Points of its outline, in SVG notation. */
  readonly ridge: string;
  /** Rows of young plants: from x to x. */
  readonly rows?: readonly (readonly [from: number, to: number])[];
}

/** Distance of a row below its ridge. */
const below = 23;

/** From the sky to the valley, each a shade darker. */
const hills: readonly Hill[] = [
  {
    fill: 'fill-primary-100',
    ridge: '-40,452 140,420 364,386 636,418 860,392 1010,356 1136,344 1320,378',
  },
  {
    fill: 'fill-primary-200',
    ridge: '-40,464 170,452 336,464 518,435 660,446 900,470 1100,462 1218,450 1320,424',
  },
  {
    fill: 'fill-primary-400',
    ridge: '-40,512 150,519 310,524 455,505 591,445 727,366 836,336 955,366 1091,424 1182,444 1320,458',
    rows: [
      [8, 54],
      [240, 590],
      [796, 1130],
    ],
  },
  {
    fill: 'fill-primary-500',
    ridge: '-40,553 150,556 318,564 500,528 636,464 740,414 836,397 955,420 1091,470 1200,490 1320,500',
    rows: [
      [56, 410],
      [612, 964],
      [1148, 1300],
    ],
  },
  {
    fill: 'fill-primary-600',
    ridge: '-40,588 140,590 318,605 500,574 640,522 740,482 830,464 955,484 1091,526 1200,540 1320,548',
    rows: [
      [2, 240],
      [424, 790],
      [1220, 1300],
    ],
  },
  {
    fill: 'fill-primary-700',
    ridge: '-40,622 160,632 336,645 545,616 690,570 780,542 850,532 960,548 1100,574 1320,598',
    rows: [
      [10, 40],
      [244, 620],
      [784, 900],
    ],
  },
  {
    fill: 'fill-primary-800',
    ridge: '-40,668 180,676 364,686 545,666 690,626 780,600 850,593 980,608 1120,640 1320,662',
    rows: [
      [64, 330],
      [604, 870],
      [1150, 1300],
    ],
  },
  {
    fill: 'fill-primary-900',
    ridge: '-40,720 120,712 280,707 460,710 600,692 727,660 864,645 1000,672 1180,694 1320,698',
  },
];

/** A planted hillside in terraces: applying, growing, paying back. */
export function Hills() {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 h-[max(21rem,36.7vw)] w-full"
      preserveAspectRatio="xMidYMax slice"
      viewBox="0 260 1280 470"
    >
      {hills.map(({ fill, ridge, rows = [] }) => (
        <g key={fill}>
          <path className={fill} d={ground(pointsOf(ridge), floor)} />
          {rows.map(([from, to]) => (
            <path
              className="stroke-maize-light"
              d={sprouts(pointsOf(ridge), { from, to, below, gap: from > 400 ? 21 : 20 })}
              fill="none"
              key={from}
              strokeLinecap="round"
              strokeWidth="2"
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
