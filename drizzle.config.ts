import { defineConfig } from 'drizzle-kit'

export default defineConfig({
	dialect: 'postgresql',
	schema: [
		'./app/platform/db/tables.server.ts',
		'./app/platform/signatures/tables.server.ts',
		'./app/search/tables.server.ts',
		'./app/features/**/tables.server.ts',
	],
	// A test generates into a copy.
	out: process.env.DRIZZLE_OUT ?? './drizzle',
})
