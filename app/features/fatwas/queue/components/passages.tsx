import { Form, Link } from 'react-router'
import { scholarName } from '#app/features/users/scholars.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { Locale } from '#app/platform/text/locale.ts'
import type { Days } from '#app/platform/time/time.ts'
import { RemarkCard } from '#app/staff/remark.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import type { Passage, ShownRemark } from '../../model.ts'
import { scholarList } from '../params.ts'
import script from './passages.js?url'

type Props = {
	fatwaId: string
	language: Locale
	passages: Passage[]
	/** Remarks on passages that were removed. */
	lost: ShownRemark[]
	days: Days
}

/** A proposed answer by passages with their remarks; with script, selected words are quoted. */
export function Passages({ fatwaId, language, passages, lost, days }: Props) {
	const at = `${scholarList.path}/${fatwaId}/remarks`
	const card = (remark: ShownRemark, isLost = false) => (
		<Remark key={remark.id} remark={remark} isLost={isLost} days={days} at={at} />
	)
	const open = [...passages.flatMap(({ remarks }) => remarks), ...lost].filter(
		({ resolvedAt }) => !resolvedAt,
	)
	const unsent = open.filter(({ sentAt }) => !sentAt).length
	const sent = open.length - unsent
	return (
		<div>
			<div className="mb-4 grid gap-1 text-muted text-sm">
				<p>{m.remarks_intro()}</p>
				{sent > 0 && <p>{m.remarks_open({ count: sent })}</p>}
				{unsent > 0 && <p>{m.remarks_waiting({ count: unsent })}</p>}
			</div>
			{passages.map(({ html, text, remarks }, paragraph) => (
				// Passages have no names but their places.
				// biome-ignore lint/suspicious/noArrayIndexKey: the page is a document
				<div key={paragraph} className="not-first:mt-4">
					<div data-passage="">
						<RichText html={html} lang={language} className="max-w-none!" />
					</div>
					<div className="flex justify-end">
						{/[\p{L}\p{N}]/u.test(text) && (
							<Link
								to={`${at}?${new URLSearchParams({ language, paragraph: String(paragraph) })}`}
								data-remark=""
								className="inline-flex min-h-11 items-center gap-1.5 px-2 text-muted text-sm no-underline hover:text-emerald hover:underline data-quoted:font-semibold data-quoted:text-emerald"
							>
								<Icon name="message-circle" className="size-4" /> {m.remarks_write()}
								<span className="sr-only">{m.remarks_on({ number: paragraph + 1 })}</span>
							</Link>
						)}
					</div>
					{remarks.length > 0 && (
						<div className="grid grid-cols-[minmax(0,1fr)] gap-3">
							{remarks.map((remark) => card(remark))}
						</div>
					)}
				</div>
			))}
			{lost.length > 0 && (
				<div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-3">
					{lost.map((remark) => card(remark, true))}
				</div>
			)}
			<script src={script} type="module" async />
		</div>
	)
}

type CardProps = { remark: ShownRemark; isLost: boolean; days: Days; at: string }

function Remark({ remark, isLost, days, at }: CardProps) {
	const author = remark.author && scholarName(remark.author, getLocale())
	return (
		<RemarkCard remark={remark} isLost={isLost} days={days} author={author || m.profile_deleted_account()}>
			{remark.isOwn && !remark.resolvedAt && (
				<details>
					<summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline">
						{m.remarks_remove()}
					</summary>
					<Form
						method="post"
						action={`${at}/${remark.id}/removal`}
						className="flex flex-wrap items-center gap-3"
					>
						<span>{m.remarks_remove_text()}</span>
						<Button tone="danger">{m.remarks_remove_now()}</Button>
					</Form>
				</details>
			)}
		</RemarkCard>
	)
}
