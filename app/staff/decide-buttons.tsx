import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import type { Locale } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { maxNoteLength } from './verb-page.tsx'

type Props = {
	subject: { id: string; title: string /** The title's language. */; language?: Locale | null | undefined }
	/** The address of its verbs. */
	path: string
	/** Tells who will read the reason. */
	hint: string
	/** The displayed version. */
	versionId?: string | null
	/** Replaces Approve, where approving is impossible. */
	instead?: ReactNode
	/** The list that contains the buttons; absent: after a decision the next item of the list opens, or the list. */
	returnTo?: string | undefined
	className?: string | undefined
}

/** Reject opens a panel for the reason, without script; Approve acts at once. */
export function DecideButtons({ subject, path, hint, versionId, instead, returnTo, className = '' }: Props) {
	const { id, title, language } = subject
	const panel = `reject-${id}`
	const decides = returnTo ? {} : { 'data-decides': '' }
	const hidden = (
		<>
			{versionId && <input type="hidden" name="versionId" value={versionId} />}
			{returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
		</>
	)
	return (
		<>
			<Button type="button" tone="danger" popoverTarget={panel} className={className}>
				{m.staff_reject()} <ButtonSubject title={title} language={language} />
			</Button>
			<div
				id={panel}
				popover="auto"
				className="m-auto w-[min(30rem,calc(100vw-2rem))] whitespace-normal rounded-card border border-line bg-surface p-5 text-start text-ink backdrop:bg-shade"
			>
				<Form {...decides} method="post" action={`${path}/rejection`} noValidate className="grid gap-4">
					<p className="font-semibold wrap-anywhere">
						<bdi lang={language ?? undefined}>{title}</bdi>
					</p>
					<TextArea
						name="note"
						value={undefined}
						label={m.staff_reason()}
						hint={hint}
						maxLength={maxNoteLength}
						rows={4}
						required
					/>
					{hidden}
					<span className="flex flex-wrap gap-3">
						<Button tone="danger">{m.staff_reject()}</Button>
						<Button type="button" tone="quiet" popoverTarget={panel} popoverTargetAction="hide">
							{m.staff_cancel()}
						</Button>
					</span>
				</Form>
			</div>
			{instead ?? (
				<Form {...decides} method="post" action={`${path}/approval`}>
					{hidden}
					<Button className={className}>
						{m.staff_approve()} <ButtonSubject title={title} language={language} />
					</Button>
				</Form>
			)}
		</>
	)
}

/** The subject of a button, for screen readers. */
export function ButtonSubject({ title, language }: { title: string; language?: Locale | null | undefined }) {
	return (
		<span className="sr-only">
			<bdi lang={language ?? undefined}>{title}</bdi>
		</span>
	)
}
