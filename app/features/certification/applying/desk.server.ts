import type { Desk } from '#app/staff/verb-route.server.ts'
import { submit, withdraw } from '../cases/commands/application.server.ts'
import { appeal, propose } from '../cases/commands/decide.server.ts'
import { acceptFee } from '../cases/commands/fees.server.ts'
import { findCase } from '../cases/dossier.server.ts'
import { titleOf } from '../cases/title.ts'
import { applicationsPath } from './paths.ts'
import { type FirmVerb, firmAsks } from './verb-words.ts'

export const firmDesk: Desk<FirmVerb> = {
	name: 'cases',
	path: applicationsPath,
	level: 'user',
	keepsText: true,
	verbs: {
		submit: { asks: firmAsks.submit },
		acceptQuote: { asks: firmAsks.acceptQuote },
		appeal: { asks: firmAsks.appeal },
		giveBack: { asks: firmAsks.giveBack },
		withdraw: { asks: firmAsks.withdraw },
	},
	async find(ctx, id) {
		const found = await findCase(ctx, id)
		return found && { id, title: titleOf(found), verbs: found.verbs }
	},
	commands: {
		submit,
		acceptQuote: acceptFee,
		appeal: (ctx, id, { note }) => appeal(ctx, id, note),
		giveBack: (ctx, id) => propose(ctx, id, { kind: 'withdraw', reason: 'own-wish', note: '' }, true),
		withdraw: (ctx, id, { note }) => withdraw(ctx, id, note),
	},
}
