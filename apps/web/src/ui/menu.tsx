import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

interface MenuProps {
  /** The button it opens under: its name, look and content. */
  readonly label?: string;
  readonly triggerClassName: string;
  readonly trigger: ReactNode;
  /** Stands above the entries. */
  readonly header?: ReactNode;
  readonly children: ReactNode;
}

/** Opens under its button; nearly as wide as a phone. */
export function Menu({ label, triggerClassName, trigger, header, children }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger aria-label={label} className={`data-popup-open:bg-neutral-100 ${triggerClassName}`}>
        {trigger}
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align="end" className="z-30 outline-none" collisionPadding={8} sideOffset={4}>
          <Base.Popup className="w-[calc(100vw-1rem)] overflow-hidden rounded-lg border border-edge bg-surface shadow-pop outline-none sm:w-80">
            {header !== undefined && <div className="border-b border-rule p-4">{header}</div>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly onSelect?: () => void;
  /** An element to render instead, such as a link. */
  readonly render?: ReactElement;
}

/** One entry of a menu. */
export function MenuItem({ icon, children, onSelect, render }: MenuItemProps) {
  return (
    <Base.Item
      className="flex min-h-12 cursor-pointer items-center gap-3.5 border-b border-rule px-4 outline-none last:border-b-0 data-highlighted:bg-action-soft"
      onClick={onSelect}
      {...(render !== undefined && { render })}
    >
      {icon}
      {children}
    </Base.Item>
  );
}
