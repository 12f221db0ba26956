import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vitest/config'

const shared = {
	env: { TZ: 'UTC', NODE_ENV: 'test' },
	setupFiles: ['tests/setup.ts'],
	hookTimeout: 60_000,
	testTimeout: 20_000,
	css: true,
}

export default defineConfig({
	plugins: [reactRouter()],
	test: {
		// Vite's server keeps the process open after the last test; nothing is left to do then.
		teardownTimeout: 500,
		projects: [
			{
				extends: true,
				test: {
					...shared,
					name: 'fast',
					include: ['app/**/*.test.ts', 'app/**/*.test.tsx', 'tests/*.test.ts', 'scripts/**/*.test.ts'],
					exclude: ['**/*.race.test.ts'],
					globalSetup: ['tests/template.ts'],
					isolate: false,
				},
			},
			{
				extends: true,
				test: {
					...shared,
					name: 'postgres',
					include: ['app/**/*.db.test.ts', 'app/**/*.race.test.ts', 'tests/**/*.race.test.ts'],
					globalSetup: ['tests/postgres.ts'],
					isolate: false,
					maxWorkers: 2,
				},
			},
			{
				extends: true,
				test: {
					...shared,
					name: 'journeys',
					include: ['tests/e2e/*.spec.ts'],
					globalSetup: ['tests/e2e/site.ts'],
					testTimeout: 60_000,
					isolate: false,
					maxWorkers: 1,
				},
			},
		],
	},
})
