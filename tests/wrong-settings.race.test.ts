import { expect, inject, onTestFinished, test } from 'vitest'
import { openPostgres } from '#app/platform/db/db.server.ts'
import { SettingError } from '#app/platform/process/env.server.ts'
import { refuseOtherSecret } from '#app/platform/process/same-secret.server.ts'

function urlWith(over: Partial<URL>): string {
	return Object.assign(new URL(inject('postgresUrl') ?? ''), over).href
}

test.each([
	[{ pathname: '/not_there' }, 'has no database "not_there". Make it: createdb not_there.'],
	[{ username: 'nobody' }, 'password'],
	[{ password: 'wrong' }, 'does not take the password of "mishkat"'],
])('a start with %o says what is wrong with DATABASE_URL', async (over, sentence) => {
	const failure = await openPostgres(urlWith(over)).catch((error: Error) => error)
	expect(failure).toBeInstanceOf(SettingError)
	expect((failure as Error).message).toContain('DATABASE_URL is wrong: ')
	expect((failure as Error).message).toContain(sentence)
})

test('a process with another SECRET does not start on the same database', async () => {
	const database = await openPostgres(urlWith({}))
	onTestFinished(() => database.close())
	const ours = 'a secret for tests, long enough!'
	await refuseOtherSecret(database.db, ours)
	await refuseOtherSecret(database.db, ours)
	await expect(refuseOtherSecret(database.db, ours.replace('a', 'b'))).rejects.toThrow(
		'SECRET is not the one',
	)
})
