import { defineConfig } from 'oxfmt';

export default defineConfig({
  printWidth: 110,
  singleQuote: true,
  trailingComma: 'all',
  sortPackageJson: false,
  ignorePatterns: ['dist', 'var', 'screenshots', 'package-lock.json', '*.tsv', '*.html', '*.topojson'],
});
