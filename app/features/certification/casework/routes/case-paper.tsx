import type { RouterContextProvider } from 'react-router'
import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRow } from '#app/platform/errors.server.ts'
import { fileUrl } from '#app/platform/files/files.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { readForm, refuse } from '#app/platform/http/forms.server.ts'
import { fieldOf } from '#app/platform/http/forms.ts'
import { readId } from '#app/platform/ids.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { todayOf } from '#app/platform/time/days.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormError, TextArea } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { refusePaper } from '../../cases/commands/review.server.ts'
import { titleOf } from '../../cases/title.ts'
import { maxTextLength } from '../../model.ts'
import { PaperBadges } from '../../stock/components/paper-badge.tsx'
import { mayReadPaper } from '../../stock/may-read.server.ts'
import { paperTitle } from '../../stock/paper-words.ts'
import { findPaper, listIngredientsOf } from '../../stock/papers.server.ts'
import { confirmVerbOf, openCase } from '../access.server.ts'
import { crumbsOf } from '../crumbs.ts'
import { paperRefusalInput } from '../inputs.ts'
import { casePath } from '../paths.ts'
import type { Route } from './+types/case-paper'

export const meta = privateMeta(m.casework_paper)

type Args = { params: { id: string; paperId: string }; context: Readonly<RouterContextProvider> }

async function openPaper(args: Args) {
	const opened = await openCase(args)
	const { ctx, found } = opened
	const paperId = requireRow(readId(args.params.paperId))
	const paper = requireRow(await findPaper(ctx, found.firmId, paperId))
	requireRow((await mayReadPaper(ctx, paperId)) || null)
	return { ...opened, paper }
}

export async function loader(args: Route.LoaderArgs) {
	const { ctx, found, paper } = await openPaper(args)
	const { file, ...shown } = paper
	return {
		id: found.id,
		title: titleOf(found),
		paper: { ...shown, file: file && { id: file.id, name: file.name, url: fileUrl(file) } },
		about: await listIngredientsOf(ctx, paper.id),
		today: todayOf(args.context),
		mayRefuse: confirmVerbOf(found) !== null && paper.state === 'waiting',
	}
}

export async function action(args: Route.ActionArgs) {
	const { ctx, found, paper } = await openPaper(args)
	const form = await readForm(args.request, paperRefusalInput)
	if (!form.ok) return form.reply
	const refusal = { ...form.input, paperId: paper.id }
	const done = await refusePaper(ctx, found.id, refusal, confirmVerbOf(found) ?? 'confirm')
	if (done.ok)
		return redirectWith(`${casePath(found.id)}/ingredients`, { tone: 'good', code: 'cases.paper-refused' })
	const isChanged = done.reason === 'unknown'
	return refuse(form.values, { '': isChanged ? m.cases_refused_unknown() : m.staff_not_now() }, 409)
}

export default function CasePaper({ loaderData, actionData }: Route.ComponentProps) {
	const { id, title, paper, about, today, mayRefuse } = loaderData
	const reply = actionData?.form
	return (
		<Page title={paperTitle(paper)} width="reading" breadcrumb={crumbsOf(id, title, m.casework_paper())}>
			<PaperBadges of={paper} today={today} />
			<Section title={m.stock_paper_file()}>
				{paper.file ? (
					<a
						href={paper.file.url}
						target="_blank"
						rel="noreferrer"
						className="inline-flex min-h-11 items-center gap-2 wrap-anywhere"
					>
						<Icon name="file-text" className="size-5 shrink-0" /> <bdi>{paper.file.name}</bdi>
					</a>
				) : (
					<p className="text-muted">{m.casework_paper_no_file()}</p>
				)}
			</Section>
			<Section title={m.stock_paper_about()}>
				<ul className="grid gap-1">
					{about.map(({ id, ref, name }) => (
						<li key={id} className="wrap-anywhere">
							<bdi>{name}</bdi>{' '}
							<bdi dir="ltr" className="text-muted text-sm">
								{ref}
							</bdi>
						</li>
					))}
				</ul>
			</Section>
			{paper.reason && (
				<Section title={m.stock_paper_refused_why()}>
					<p dir="auto" className="whitespace-pre-line wrap-anywhere">
						{paper.reason}
					</p>
				</Section>
			)}
			<div className="mt-8 grid gap-6">
				{mayRefuse && (
					<Card>
						<Form method="post" noValidate className="grid gap-6">
							<FormError text={reply?.errors['']} />
							<input type="hidden" name="fileId" value={paper.file?.id ?? ''} />
							<TextArea
								{...fieldOf(reply, 'reason')}
								label={m.casework_paper_why()}
								hint={m.casework_firm_reads()}
								maxLength={maxTextLength}
								rows={4}
								required
							/>
							<div>
								<Button tone="danger">{m.casework_paper_refuse()}</Button>
							</div>
						</Form>
					</Card>
				)}
				<p>
					<ButtonLink to={`${casePath(id)}/ingredients`} tone="quiet">
						{m.casework_paper_back()}
					</ButtonLink>
				</p>
			</div>
		</Page>
	)
}
