import { Glyph, type IconProps } from './icon.tsx';

const drawn = (path: string) =>
  function Icon(props: IconProps) {
    return (
      <Glyph {...props}>
        <path d={path} />
      </Glyph>
    );
  };

export const HomeIcon = /* @__PURE__ */ drawn('M3 9.2 10 3l7 6.2V17h-4.8v-4.6H7.8V17H3z');
export const ReceiptIcon = /* @__PURE__ */ drawn(
  'M4.5 2.8h11v14.4l-2.2-1.5-1.7 1.5-1.6-1.5-1.6 1.5-1.7-1.5-2.2 1.5zM7.5 7h5M7.5 10.5h5',
);
export const ChatIcon = /* @__PURE__ */ drawn('M3 4h14v9.5H9.5L6 16.8v-3.3H3zM6.5 7.4h7M6.5 10.2h4.5');
export const HelpIcon = /* @__PURE__ */ drawn(
  'M10 2.6a7.4 7.4 0 1 1 0 14.8 7.4 7.4 0 0 1 0-14.8zM7.8 7.8a2.2 2.2 0 1 1 3 2c-.6.3-.8.7-.8 1.4M10 13.8v.1',
);
export const PlusIcon = /* @__PURE__ */ drawn('M10 4v12M4 10h12');
export const HandIcon = /* @__PURE__ */ drawn(
  'M3 11.5c2-3 4.3-5.3 7-5.3 1.2 0 1.6 1.5.6 2.2L8.4 9.8h5.4c1.6 0 3 1.1 3 2.7 0 2.3-2.4 4-5.6 4-3.4 0-5-1.6-8.2-1.6',
);
export const MenuIcon = /* @__PURE__ */ drawn('M3.5 5.5h13M3.5 10h13M3.5 14.5h13');
export const PanelIcon = /* @__PURE__ */ drawn('M3 4h14v12H3zM8 4v12M13.5 8l-2 2 2 2');
export const LogoutIcon = /* @__PURE__ */ drawn('M8 3.5H3.5v13H8M12.5 6.5 16 10l-3.5 3.5M16 10H7.5');
export const EyeIcon = /* @__PURE__ */ drawn(
  'M2.2 10S5 4.8 10 4.8 17.8 10 17.8 10 15 15.2 10 15.2 2.2 10 2.2 10zM10 7.6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8z',
);
export const EyeOffIcon = /* @__PURE__ */ drawn(
  'M3 3l14 14M7.2 5.4C8 5 9 4.8 10 4.8c5 0 7.8 5.2 7.8 5.2a13 13 0 0 1-2.3 2.8M12.6 14.8c-.8.3-1.7.4-2.6.4-5 0-7.8-5.2-7.8-5.2a13 13 0 0 1 2.5-3M8.3 8.4a2.4 2.4 0 0 0 3.3 3.3',
);
export const TrashIcon = /* @__PURE__ */ drawn(
  'M3.8 5.6h12.4M7.6 5.4V3.3h4.8v2.1M5.2 5.8l.7 11h8.2l.7-11M8.5 8.8v5M11.5 8.8v5',
);
export const UploadIcon = /* @__PURE__ */ drawn('M10 12.8V3.6M6.4 7 10 3.4 13.6 7M3.5 13v3.6h13V13');
export const RetryIcon = /* @__PURE__ */ drawn('M16 10a6 6 0 1 1-1.9-4.4M16.2 3.2v3.4h-3.4');
export const CheckIcon = /* @__PURE__ */ drawn('M3.8 10.6 8 14.8l8.2-9.4');
export const WarningIcon = /* @__PURE__ */ drawn('M10 3.2 18 16.6H2zM10 8v4M10 14.2v.1');
export const InfoIcon = /* @__PURE__ */ drawn(
  'M10 2.6a7.4 7.4 0 1 1 0 14.8 7.4 7.4 0 0 1 0-14.8zM10 9v5M10 6.2v.1',
);
export const CloseIcon = /* @__PURE__ */ drawn('M4.8 4.8l10.4 10.4M15.2 4.8 4.8 15.2');
export const ChevronDownIcon = /* @__PURE__ */ drawn('M4.8 7.4 10 12.6l5.2-5.2');
export const ChevronUpIcon = /* @__PURE__ */ drawn('M4.8 12.6 10 7.4l5.2 5.2');
export const ArrowLeftIcon = /* @__PURE__ */ drawn('M16.5 10h-13M8.5 5l-5 5 5 5');
export const ArrowRightIcon = /* @__PURE__ */ drawn('M3.5 10h13M11.5 5l5 5-5 5');
export const ClockIcon = /* @__PURE__ */ drawn(
  'M10 2.6a7.4 7.4 0 1 1 0 14.8 7.4 7.4 0 0 1 0-14.8zM10 5.8V10l3 2',
);
export const PhoneIcon = /* @__PURE__ */ drawn('M6 2.5h8v15H6zM9 15h2');
export const PaperclipIcon = /* @__PURE__ */ drawn(
  'M13.6 8.6 8.8 13.4a1.7 1.7 0 0 1-2.4-2.4l5.6-5.6a2.8 2.8 0 0 1 4 4l-6 6a4 4 0 0 1-5.6-5.6L9 5',
);
export const PencilIcon = /* @__PURE__ */ drawn(
  'M4 16.2l.8-3.6L13.4 4a1.6 1.6 0 0 1 2.4 0 1.6 1.6 0 0 1 0 2.4l-8.4 8.8zM12 5.6l2.6 2.6',
);
export const SendIcon = /* @__PURE__ */ drawn('M17 3 2.8 9.2l5.2 2.2L10.2 17zM17 3 8 11.4');
export const FilterIcon = /* @__PURE__ */ drawn('M3 5.5h14M5.5 10h9M8 14.5h4');
export const PersonIcon = /* @__PURE__ */ drawn(
  'M10 3.4a3.1 3.1 0 1 1 0 6.2 3.1 3.1 0 0 1 0-6.2zM3.8 16.8c.6-3.2 3-4.8 6.2-4.8s5.6 1.6 6.2 4.8',
);
export const ShopIcon = /* @__PURE__ */ drawn(
  'M3.5 8.5V17h13V8.5M2.8 8.2 4.4 3.5h11.2l1.6 4.7c0 1.2-1 2-2.3 2-1.2 0-2.4-.8-2.4-2 0 1.2-1.2 2-2.5 2s-2.5-.8-2.5-2c0 1.2-1.2 2-2.4 2-1.3 0-2.3-.8-2.3-2zM8 17v-4h4v4',
);
export const RingIcon = /* @__PURE__ */ drawn('M10 4.2a5.8 5.8 0 1 1 0 11.6 5.8 5.8 0 0 1 0-11.6z');
export const PauseIcon = /* @__PURE__ */ drawn('M7.2 5v10M12.8 5v10');
export const BellIcon = /* @__PURE__ */ drawn(
  'M4 14.4h12c-1.3-1.4-1.7-3-1.7-5.6 0-2.6-1.6-4.6-4.3-4.6S5.7 6.200 5.700 8.800C5.700 11.400 5.300 13 4 14.400zM8.400 14.600a1.700 1.700 0 0 0 3.200 0',
);

/** Half full: on its way. */
export function HalfDiscIcon(props: IconProps) {
  return (
    <Glyph {...props}>
      <path d="M10 4.2a5.8 5.8 0 1 1 0 11.6 5.8 5.8 0 0 1 0-11.6z" />
      <path d="M10 4.2a5.8 5.8 0 0 1 0 11.6z" fill="currentColor" />
    </Glyph>
  );
}
