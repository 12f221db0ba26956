import { m } from '#app/paraglide/messages.js'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import {
	discardDraft,
	publishProfile,
	saveProfile,
	withdrawProfile,
} from './commands/write-profile.server.ts'
import { profileInput } from './inputs.ts'

const commands = {
	save: { run: saveProfile, done: m.scholars_profile_saved },
	publish: { run: publishProfile, done: m.scholars_profile_published },
	discard: { run: discardDraft, done: m.scholars_profile_discarded },
	withdraw: { run: withdrawProfile, done: m.scholars_profile_withdrawn },
}

/** Action of the profile form, for the scholar and for an admin. @param path of the page */
export async function profileAction(ctx: Ctx<User>, request: Request, userId: string, path: string) {
	const form = await readForm(request, profileInput)
	if (!form.ok) return form.reply

	const { act, texts, version } = form.input
	const { run, done } = commands[act]
	const result = await run(ctx, { userId, version, texts })
	if (!result.ok) return refuse(form.values, { '': m.scholars_profile_stale() }, 409)
	return redirectWith(path, { tone: 'good', text: done() })
}
