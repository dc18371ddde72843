/* The newest version. A page that names a version, with its hash, gets no change by surprise. */
import './postcode-field-1.js';
