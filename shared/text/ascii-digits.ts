const KHMER_ZERO = 0x17e0;

export function toAsciiDigits(text: string): string {
  return text.replace(/[\u17e0-\u17e9]/gu, (digit) => String(digit.charCodeAt(0) - KHMER_ZERO));
}

export function toKhmerDigits(text: string): string {
  return text.replace(/[0-9]/gu, (digit) => String.fromCharCode(KHMER_ZERO + Number(digit)));
}
