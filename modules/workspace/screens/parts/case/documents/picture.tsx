import { useState } from 'react';

/** Sizes of a picture, where 1 fits the window. */
export const zooms = [1, 1.25, 1.5, 2, 3, 4];

/** How a picture is looked at. */
export interface View {
  readonly zoom: number;
  /** Quarter turns to the right. */
  readonly turns: number;
}
export const asFits: View = { zoom: 1, turns: 0 };

export const zoomed = (view: View, by: 1 | -1): View => ({
  ...view,
  zoom: zooms[zooms.indexOf(view.zoom) + by] ?? view.zoom,
});

/** Width and height of what is around an element. */
function useRoom() {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const place = (element: HTMLElement | null): (() => void) | undefined => {
    const around = element?.closest<HTMLElement>('[data-page]');
    if (!around) return undefined;
    const measure = (): void =>
      setRoom((before) => {
        const { clientWidth: width, clientHeight: height } = around;
        return before.width === width && before.height === height ? before : { width, height };
      });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(around);
    return () => watch.disconnect();
  };
  const [ref] = useState(() => place);
  return { room, ref };
}

/** Space around a picture that fits (CSS pixels). */
const margin = 32;

/** A picture that fits the window, enlarged or turned. */
export function Picture({
  address,
  name,
  view: { zoom, turns },
}: {
  address: string;
  name: string;
  view: View;
}) {
  const { room, ref } = useRoom();
  const [size, setSize] = useState({ width: 1, height: 1 });
  const isAcross = turns % 2 === 1;
  const [width, height] = isAcross ? [size.height, size.width] : [size.width, size.height];
  const fits = Math.min((room.width - margin) / width, (room.height - margin) / height);
  const scale = Math.max(0, fits) * zoom;
  return (
    <div
      className="relative m-auto flex-none overflow-hidden"
      ref={ref}
      style={{ width: width * scale, height: height * scale }}
    >
      <img
        alt={name}
        className="absolute top-1/2 left-1/2 max-w-none"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth || 1, height: naturalHeight || 1 })
        }
        src={address}
        style={{
          width: size.width * scale,
          height: size.height * scale,
          transform: `translate(-50%, -50%) rotate(${String(turns * 90)}deg)`,
        }}
      />
    </div>
  );
}
