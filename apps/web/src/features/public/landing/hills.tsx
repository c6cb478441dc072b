const hills = [
  ['fill-primary-100', 'M0 330c150-50 330-60 480-10s330 20 480-50 220-60 480 20v320H0z'],
  ['fill-primary-200', 'M0 392c160-46 330-50 470-14s300 40 470-70 240-60 500 60v240H0z'],
  ['fill-primary-400', 'M0 440c180-20 360 30 520 10S800 330 940 300s200 90 330 110 170 12 170 12v190H0z'],
  ['fill-primary-500', 'M0 470c190-16 380 26 540 2s290-110 420-128 190 84 310 104 170 14 170 14v150H0z'],
  ['fill-primary-600', 'M0 505c200-14 400 24 560-2s280-90 400-102 200 70 310 90 170 16 170 16v110H0z'],
  ['fill-primary-700', 'M0 540c210-10 410 26 570 0s270-66 390-74 210 52 310 70 170 14 170 14v62H0z'],
  ['fill-primary-900', 'M0 580c220-8 430 22 590 0s260-40 370-46 220 34 310 46 170 8 170 8v24H0z'],
] as const;

/** Young plants along the contours: a row of small sprouts on each step of the hill. */
const rows = [
  ['M20 465c180-14 350 22 500 2', 26],
  ['M40 500c190-12 370 22 520 0', 30],
  ['M60 535c200-10 380 24 540 0', 30],
  ['M700 470c90-60 170-90 250-100s170 60 290 92', 30],
  ['M680 505c90-50 170-70 260-78s190 52 320 84', 30],
] as const;

export function Hills() {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 h-full w-full"
      preserveAspectRatio="xMidYMax slice"
      viewBox="0 0 1440 610"
    >
      {hills.map(([fill, path]) => (
        <path className={fill} d={path} key={fill} />
      ))}
      {rows.map(([path, gap]) => (
        <path
          className="stroke-maize"
          d={path}
          fill="none"
          key={path}
          strokeDasharray={`3 ${String(gap)}`}
          strokeLinecap="round"
          strokeWidth="6"
        />
      ))}
    </svg>
  );
}
