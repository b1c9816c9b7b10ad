/** All tests as one project: `--exclude` has no effect on the projects of `vitest.config.ts`. */
import config from '../../vitest.config.ts';

const { projects: _, ...test } = config.test;

export default { ...config, test: { ...test, include: ['test/**/*.test.ts'] } };
