import { data, type RouterContextProvider } from 'react-router'
import { findAsker, findPeople } from '#app/features/fatwas/queue/people.server.ts'
import type { User } from '#app/platform/actor.ts'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { saveOrRefuse } from '#app/platform/errors.server.ts'
import { readForm, showable, textFields } from '#app/platform/http/forms.server.ts'
import { readId } from '#app/platform/ids.ts'
import { questionInput } from './question-inputs.ts'

/** Reads the admin's form of a question; a search for the asker comes back with the people found. */
export async function readQuestion(
	context: Readonly<RouterContextProvider>,
	ctx: Ctx<User>,
	request: Request,
) {
	const values = await textFields(request.clone() as Request)
	const looked = await saveOrRefuse(context, 'ifta.office-people-failed', values, () => peopleOf(ctx, values))
	const people = looked.ok ? looked.done : []
	const refuse = (errors: Record<string, string>, status = 422) =>
		data({ form: { values: showable(values), errors }, people }, { status })
	if (!looked.ok) return { ok: false as const, reply: refuse(looked.reply.data.form.errors, 500) }
	if (values.find) return { ok: false as const, reply: refuse({}, 200) }

	const form = await readForm(request, questionInput)
	if (!form.ok) {
		const { errors } = form.reply.data.form
		return { ok: false as const, reply: refuse(errors) }
	}
	const { userSearch, userSearched } = form.input
	// A name was typed and nobody chosen.
	if (userSearch && userSearch !== userSearched.trim()) {
		const code = people.length > 0 ? 'ifta.office-choose-person' : 'ifta.office-no-person'
		return { ok: false as const, reply: refuse({ userSearch: code }) }
	}
	return { ...form, refuse: (errors: Record<string, string>, status = 409) => refuse(errors, status) }
}

async function peopleOf(ctx: Ctx<User>, { userSearch = '', userId = '' }: Record<string, string>) {
	const found = await findPeople(ctx, userSearch.trim().slice(0, 100))
	const id = readId(userId)
	if (!id || found.some((person) => person.id === id)) return found
	const chosen = await findAsker(ctx, id)
	return chosen ? [chosen, ...found] : found
}
