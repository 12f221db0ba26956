import { data, redirect } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { refuse } from '#app/platform/http/forms.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { localeNames } from '#app/platform/text/locale.ts'
import { daysOf } from '#app/platform/time/days.server.ts'
import { Page } from '#app/ui/page.tsx'
import { saveText } from '../../commands/write-letter.server.ts'
import { LetterEditor } from '../../components/letter-editor.tsx'
import { letterPath, lettersPath } from '../../model.ts'
import { listPictures } from '../../pictures.server.ts'
import { openText, readText } from '../../text.server.ts'
import type { Route } from './+types/text'

export const handle = { hydrates: true }

export const meta = privateMeta(m.newsletter_edit_title)

export async function loader({ params, context }: Route.LoaderArgs) {
	const { ctx, id, letter, language, text } = await openText(context, params)
	const { subject = '', preview = '', body = '' } = text ?? {}
	return {
		id,
		language,
		writerId: ctx.actor.id,
		values: requestContext(context).savedFields ?? { subject, preview, body },
		revision: text?.revision ?? 0,
		savedAt: text?.savedAt ?? null,
		pictures: await listPictures(ctx, letter, language),
		zone: daysOf(context).zone,
	}
}

/** Saves without script. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const { ctx, id, language } = await openText(context, params)
	const form = await readText(request)
	if (!form.ok) return data({ ...form.reply.data, stale: undefined }, { status: 422 })
	const saved = await saveText(ctx, { id, language }, form.input)
	const here = letterPath(id)
	if (!saved.ok && saved.reason === 'not-now')
		return redirectWith(here, { tone: 'bad', code: 'newsletter.not-now' })
	if (!saved.ok)
		return data(
			{ ...refuse(form.values, { '': 'newsletter.changed-meanwhile' }).data, stale: saved },
			{ status: 409 },
		)
	const { next, body = '' } = form.values
	const isWithout = saved.pictures < (body.match(/<img\b/gi) ?? []).length
	if (next === 'preview' && !isWithout) return redirect(`${here}/texts/${language}/preview`)
	return redirectWith(next === 'back' ? here : `${here}/texts/${language}`, {
		tone: 'good',
		code: isWithout ? 'newsletter.saved-without-pictures' : 'newsletter.saved',
	})
}

export default function EditText({ loaderData, actionData }: Route.ComponentProps) {
	const { id, language, values } = loaderData
	const title = values.subject || m.newsletter_untitled()
	return (
		<Page
			title={m.newsletter_edit_title()}
			breadcrumb={[
				{ label: m.newsletter_title(), to: lettersPath },
				{ label: title, to: letterPath(id) },
				{ label: localeNames[language] },
			]}
		>
			<LetterEditor key={`${id} ${language}`} {...loaderData} reply={actionData} />
		</Page>
	)
}
