/** Words for communes in both scripts, as alternatives of a regular expression. */
export const COMMUNE_WORDS = { latin: 'sangkat|khum|commune', khmer: 'សង្កាត់|ឃុំ' };
/** Words for all other kinds of areas. */
export const OTHER_WORDS = {
  latin: 'khan|srok|krong|khaet|khet|phum|district|municipality|city|province|capital|village',
  khmer: 'ខណ្ឌ|ស្រុក|ក្រុង|ខេត្ត|រាជធានី|ភូមិ',
};
