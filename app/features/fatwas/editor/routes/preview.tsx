import { expandCitations } from '#app/features/scripture/api.server.ts'
import { m } from '#app/paraglide/messages.js'
import { requestContext } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { Page } from '#app/ui/page.tsx'
import { Preview } from '../components/preview.tsx'
import { SendForm } from '../components/send-form.tsx'
import { openWorkplace } from '../page.server.ts'
import { listIssues } from '../queries.server.ts'
import { findToCheck } from '../send.server.ts'
import type { Route } from './+types/preview'

export const meta = metaOf(m.editor_preview, m.editor_preview_intro)

export async function loader(args: Route.LoaderArgs) {
	const { ctx, place, language } = await openWorkplace(args)
	const { question, drafts } = place
	const isSending = new URL(args.request.url).searchParams.get('send') === 'yes'
	if (isSending) {
		const [issue] = await listIssues(ctx, place)
		if (issue)
			throw redirectWith(`/scholar/fatwas/${question.id}/answer?language=${issue.language}&check=yes`, {
				tone: 'bad',
				code: 'ifta.answer-incomplete',
			})
	}
	const { locale } = requestContext(args.context)
	const toCheck = isSending ? await findToCheck(ctx, place) : null
	const shown = drafts.filter((draft) => (isSending ? draft.isSent : draft.text.answer !== ''))
	return {
		fatwaId: question.id,
		language,
		isSending,
		isPrivate: question.isPrivate,
		toCheck,
		question: { title: question.title, language: question.language },
		writer: { id: ctx.actor.id, name: ctx.actor.name, names: {} },
		drafts: shown.map(({ language, text }) => ({
			language,
			text: {
				...text,
				notQuotations: [],
				answer: expandCitations(text.answer, { locale }),
				referenceText: expandCitations(text.referenceText, { locale }),
			},
		})),
	}
}

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
	const { fatwaId, language, isSending, drafts, writer, isPrivate, toCheck, question } = loaderData
	const editor = `/scholar/fatwas/${fatwaId}/answer?language=${language}`
	return (
		<Page
			width="reading"
			title={isSending ? m.editor_send_title() : m.editor_preview()}
			intro={isPrivate ? m.editor_preview_private() : m.editor_preview_intro()}
			breadcrumb={[
				{ label: m.editor_desk(), to: '/scholar/fatwas' },
				{ label: m.editor_title(), to: editor },
				{ label: isSending ? m.editor_send_title() : m.editor_preview() },
			]}
		>
			{toCheck && (
				<SendForm
					fatwaId={fatwaId}
					languages={drafts.map((draft) => draft.language)}
					toCheck={toCheck}
					back={editor}
				/>
			)}
			<Preview
				drafts={drafts}
				writer={writer}
				isSending={isSending}
				question={isPrivate ? question : null}
				back={editor}
			/>
		</Page>
	)
}
