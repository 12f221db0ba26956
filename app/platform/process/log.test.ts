import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withoutValues } from './log.server.ts'

test('what a person wrote is not in the log when the statement that stores it fails', () => {
	const cause = Object.assign(new Error('value too long'), { code: '22001' })
	const failed = new DrizzleQueryError('insert into notes values ($1)', ['My secret\nin two lines'], cause)
	const logged = withoutValues(failed)
	expect(JSON.stringify(logged)).not.toContain('secret')
	expect(JSON.stringify(logged)).not.toContain('two lines')
	expect(logged).toMatchObject({ code: '22001', cause: 'value too long' })
	expect(logged.message).toContain('insert into notes')
})

test('what is thrown and is no error is logged by its kind alone', () => {
	expect(withoutValues({ status: 405, data: 'a secret' })).toEqual({ type: 'object' })
})
