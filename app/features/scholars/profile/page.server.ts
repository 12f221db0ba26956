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
	save: { run: saveProfile, code: 'scholars.profile-saved' },
	publish: { run: publishProfile, code: 'scholars.profile-published' },
	discard: { run: discardDraft, code: 'scholars.profile-discarded' },
	withdraw: { run: withdrawProfile, code: 'scholars.profile-withdrawn' },
}

/** What the form of a profile does, for its scholar and for an admin. @param path of the page */
export async function profileAction(ctx: Ctx<User>, request: Request, userId: string, path: string) {
	const form = await readForm(request, profileInput)
	if (!form.ok) return form.reply

	const { act, texts, version } = form.input
	const { run, code } = commands[act]
	const done = await run(ctx, { userId, version, texts })
	if (!done.ok) return refuse(form.values, { '': 'scholars.profile-stale' }, 409)
	return redirectWith(path, { tone: 'good', code })
}
