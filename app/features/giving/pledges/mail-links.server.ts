import { inArray } from 'drizzle-orm'
import { type Ctx, transaction } from '#app/platform/ctx.server.ts'
import { takeTry } from '#app/platform/http/rate-limit.server.ts'
import { queueMail } from '#app/platform/mail/mail.server.ts'
import type { Env } from '#app/platform/process/env.server.ts'
import { parseCode } from '../code.ts'
import { parseAmount } from '../money.ts'
import { funds } from '../tables.server.ts'
import { findPledgeByForm } from './find.server.ts'
import { hashDonorEmail, openDonor, pledgeToken } from './sealed.server.ts'

export type Sought = { by: 'code'; reference: string; amount: string } | { by: 'email'; email: string }

const sameMs = 10 * 60_000

/**
 * Mails the links of pledges to their donor's address, if there is one; the caller sees no result. An address gets
 * few such mails a day.
 */
export async function mailLinksAgain(ctx: Ctx, sought: Sought, env: Pick<Env, 'SECRET' | 'SMTP_URL'>) {
	const found = await findSought(ctx, sought, env.SECRET)
	const [first] = found
	if (!first) return
	const { email } = openDonor(first.donor, env.SECRET, first.id)
	if (!email || !(await takeTry(ctx.db, 'pledge-find-email', email)).ok) return
	const names = await ctx.db
		.select({ id: funds.id, names: funds.names })
		.from(funds)
		.where(
			inArray(
				funds.id,
				found.map(({ fundId }) => fundId),
			),
		)
	const links = found.map(({ id, fundId, language }) => ({
		token: pledgeToken(env.SECRET, id),
		fund: names.find((fund) => fund.id === fundId)?.names[language] ?? '',
	}))
	await transaction(ctx, async (ctx) => {
		await queueMail(ctx, env, {
			// Pressed twice, it is one mail.
			key: `pledge-links:${first.id}:${sought.by}:${Math.floor(ctx.now.getTime() / sameMs)}`,
			kind: 'giving.pledge-links',
			to: email,
			locale: first.language,
			values: { links: JSON.stringify(links) },
		})
	})
}

async function findSought(ctx: Ctx, sought: Sought, secret: string) {
	if (sought.by === 'email') return findPledgeByForm(ctx, { emailHash: hashDonorEmail(sought.email, secret) })
	// An invalid code takes as long, too.
	const code = parseCode(sought.reference) ?? ''
	const amountMinor = (currency: string) => {
		const read = parseAmount(sought.amount, currency)
		return read.ok ? read.minor : null
	}
	return findPledgeByForm(ctx, { code, amountMinor })
}
