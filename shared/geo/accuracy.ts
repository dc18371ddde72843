/** A circle of this radius holds dozens of communes: whatever was answered for it would be a guess. */
export const MOST_ACCURACY_METRES = 5000;
