import { createContext, useContext, type ComponentType } from 'react';

/** What stands on every screen of those who are signed in, and belongs to modules: app provides it. */
export interface FrameParts {
  readonly Bell: ComponentType;
  /** Who is signed in, with their menu. */
  readonly UserMenu: ComponentType;
  /** What a client has to know on every screen, below the title. */
  readonly Banners: ComponentType;
}

const Nothing = () => null;

export const noFrameParts: FrameParts = { Bell: Nothing, UserMenu: Nothing, Banners: Nothing };

export const FramePartsContext = createContext(noFrameParts);

export const useFrameParts = (): FrameParts => useContext(FramePartsContext);
