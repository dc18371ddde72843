import packageFacts from '../../package.json' with { type: 'json' };

export const { name: PROGRAM, version: VERSION } = packageFacts;
