import { useEffect } from 'react'
import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { Notice } from '#app/ui/notice.tsx'
import { refill } from './refill.ts'

type Props = { isHere: boolean; isQuiet: boolean; elsewhere: string[] }

/** Tells that unsaved input is restored on this page, or on which page it will be. */
export function SavedForms({ isHere, isQuiet, elsewhere }: Props) {
	useEffect(() => {
		if (isHere) refill()
	}, [isHere])
	if (isQuiet && elsewhere.length === 0) return null
	return (
		<div className="no-print in-page grid gap-3 pt-6">
			{!isQuiet && (
				<Notice tone="warn" title={m.shell_saved_here()}>
					<p>
						{m.shell_saved_here_text()} <a href="#saved">{m.shell_saved_form()}</a>
					</p>
					{/* The server fills it with input that fits no form. */}
					<div className="mt-2 hidden gap-2 has-[textarea]:grid [&_textarea]:w-full [&_textarea]:rounded-field [&_textarea]:border [&_textarea]:border-line-strong [&_textarea]:bg-surface [&_textarea]:p-2">
						<p>{m.shell_saved_rest()}</p>
						<div
							data-saved-rest=""
							hidden
							suppressHydrationWarning
							dangerouslySetInnerHTML={{ __html: '' }}
						/>
					</div>
				</Notice>
			)}
			{elsewhere.length > 0 && (
				<Notice tone="warn">
					<p>
						{m.shell_saved_elsewhere()}{' '}
						{elsewhere.map((page) => (
							<Link key={page} to={page} reloadDocument className="me-3">
								{m.shell_saved_show()}
							</Link>
						))}
					</p>
				</Notice>
			)}
		</div>
	)
}
