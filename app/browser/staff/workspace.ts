// What staff load together, and nobody else: their layout and the table of their screens.
export { StaffLayout } from './staff-layout.tsx';
export { StaffScreen } from './staff-screen.tsx';
