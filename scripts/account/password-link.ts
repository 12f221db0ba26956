import { parseArgs } from 'node:util'
import { eq } from 'drizzle-orm'
import { endSessions, oneTimePasswordLink, removeSecondFactor } from '#app/features/users/api.server.ts'
import { isClosed } from '#app/features/users/model.ts'
import { profiles } from '#app/features/users/tables.server.ts'
import { transaction } from '#app/platform/ctx.server.ts'
import type { Task } from '#app/platform/process/data-dir.server.ts'
import type { Runtime } from '#app/platform/process/runtime.server.ts'
import { cleanEmail } from '#app/platform/text/typed.ts'
import { UsageError } from '../usage.ts'

export const passwordLinkUsage = `Usage: npm run password-link -- EMAIL [--second-step-off]
Prints a link by which somebody with an account chooses a new password: once, within 24 hours.
  --second-step-off  for who has lost their app and their backup codes: their login asks for no code any more`

export function readPasswordLinkArgs(args: string[]) {
	const { values, positionals } = parseArgs({
		args,
		allowPositionals: true,
		options: { 'second-step-off': { type: 'boolean', default: false } },
	})
	const [email, ...rest] = positionals
	if (!email || rest.length > 0) throw new UsageError('Name one e-mail address.')
	return { email: cleanEmail(email), secondStepOff: values['second-step-off'] }
}

/** For an operator to help an admin whom no other admin can help: mostly the only one. */
export function passwordLinkTask({ db, env }: Runtime): Task {
	return async (args, print) => {
		const { email, secondStepOff } = readPasswordLinkArgs(args)
		const now = new Date()
		const [person] = await db.select().from(profiles).where(eq(profiles.email, email))
		if (!person) {
			print(`Nobody has an account with the address ${email}.`)
			return 1
		}
		if (isClosed(person, now)) {
			print('This account is banned, so no link opens it. An admin lifts the ban on the page of the person.')
			return 1
		}
		const link = await transaction({ db, actor: null, now }, async (ctx) => {
			if (secondStepOff) {
				await removeSecondFactor(ctx, person.id)
				await endSessions(ctx, person.id)
			}
			return oneTimePasswordLink(ctx, env, email)
		})
		if (secondStepOff) print('Two-step verification is off, and every session has ended.')
		print(`Choose a new password here, once, within 24 hours:\n${link}`)
		return 0
	}
}
