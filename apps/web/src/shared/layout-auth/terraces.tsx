/** Hillside steps at the foot of the sign-in screens. */
export function Terraces() {
  const hills = [
    ['fill-primary-600', 'M0 92C160 60 300 60 430 88s270 90 420 60 200-110 350-108 240 54 240 54V360H0z'],
    ['fill-primary-700', 'M0 160c150-30 290-36 420-4s260 76 420 40 210-90 330-92 270 60 270 60V360H0z'],
    ['fill-primary-800', 'M0 226c130-30 260-40 390-12s290 70 450 34 200-74 320-76 280 56 280 56V360H0z'],
    ['fill-primary-900', 'M0 290c130-26 250-34 380-10s300 50 450 26 220-56 330-58 280 44 280 44V360H0z'],
  ] as const;
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-x-0 bottom-0 h-[46%] w-full"
      preserveAspectRatio="none"
      viewBox="0 0 1440 360"
    >
      {hills.map(([fill, path]) => (
        <g key={fill}>
          <path className={fill} d={path} />
          <path className="stroke-primary-400/50" d={path} fill="none" transform="translate(0 18)" />
          <path className="stroke-primary-400/40" d={path} fill="none" transform="translate(0 32)" />
        </g>
      ))}
    </svg>
  );
}
