import type { Courier } from '#shared/contracts/courier.ts';
import type { Candidate } from '#shared/contracts/tracking.ts';
import type { DetectedNumber } from '#shared/tracking/create-detector.ts';
import type { TrackingState } from '#shared/tracking/tracking-state.ts';

export type ShownCourier = {
  courier: Courier;
  /** Undefined if the visitor chose the courier from the list of other couriers. */
  candidate: Candidate | undefined;
  isSelected: boolean;
  isDetected: boolean;
};

/**
 * Converts candidates to rows, the most likely first. Until the server has responded, the most likely courier is selected. The
 * courier of a pasted link stays first, because the server receives only the number and not the link.
 */
export function toRows(
  { candidates }: DetectedNumber,
  { courier: chosen, detected }: TrackingState,
  known: readonly Courier[],
): ShownCourier[] {
  const linked = candidates.filter(({ reasons }) => reasons.includes('link'));
  const others = (detected.length > 0 ? detected.toReversed() : candidates).filter(({ code }) =>
    linked.every((link) => link.code !== code),
  );
  const [first] = candidates;
  const selected =
    chosen?.autoDetect === false ? chosen.code : (linked[0]?.code ?? chosen?.code ?? first?.code);
  const rows = [...linked, ...others].flatMap((candidate): ShownCourier[] => {
    const courier = known.find(({ code }) => code === candidate.code);
    const isSelected = candidate.code === selected;
    return courier
      ? [{ courier, candidate, isSelected, isDetected: isSelected && chosen?.autoDetect === true }]
      : [];
  });
  const other = known.find(({ code }) => code === selected);
  if (!other || rows.some(({ isSelected }) => isSelected)) return rows;
  return [{ courier: other, candidate: undefined, isSelected: true, isDetected: false }, ...rows];
}
