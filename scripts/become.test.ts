import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverEnvironment, serverFlags } from './become.ts'

test('the image and the unit of systemd start the site as npm start does', () => {
	const [image, unit] = ['Dockerfile', 'deploy/mishkat.service'].map((file) => readFileSync(file, 'utf8'))
	expect(image).toContain(JSON.stringify(['node', ...serverFlags, 'server.js']).replaceAll(',', ', '))
	expect(unit).toContain(`node ${serverFlags.join(' ')} server.js`)
	for (const [name, value] of Object.entries(serverEnvironment)) {
		expect(image).toContain(`${name}=${value}`)
		expect(unit).toContain(`Environment=${name}=${value}`)
	}
})

test('beside PostgreSQL nothing of the embedded database is loaded', { timeout: 60_000 }, () => {
	const looking = `
		import { registerHooks } from 'node:module'
		registerHooks({
			load(url, context, next) {
				if (url.includes('@electric-sql')) console.log(url)
				return next(url, context)
			},
		})
		await import('#app/platform/db/open-database.server.ts')
		process.exit()`
	const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', looking], {
		encoding: 'utf8',
	})
	expect(loaded).toBe('')
})
