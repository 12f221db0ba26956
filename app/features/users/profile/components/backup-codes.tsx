import { useState } from 'react'
import { m } from '#app/paraglide/messages.js'
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'

/** Backup codes, shown once, to copy, print or download. */
export function BackupCodes({ codes, siteName }: { codes: string[]; siteName: string }) {
	const hydrated = useHydrated()
	const [copied, setCopied] = useState(false)
	const text = `${siteName}\n${m.profile_codes_title()}\n\n${codes.join('\n')}\n`
	async function copy() {
		await navigator.clipboard.writeText(codes.join('\n'))
		setCopied(true)
	}
	return (
		<div className="grid gap-5">
			<Notice tone="warn" title={m.profile_codes_once()} className="no-print">
				<p>{m.profile_codes_keep()}</p>
			</Notice>
			<Card>
				<ul
					dir="ltr"
					className="grid grid-cols-2 gap-x-8 gap-y-2 sm:max-w-xs"
					aria-label={m.profile_codes_title()}
				>
					{codes.map((code) => (
						<li key={code}>
							<code className="text-lg tabular-nums">{code}</code>
						</li>
					))}
				</ul>
			</Card>
			<div className="no-print flex flex-wrap gap-3">
				<Button type="button" tone="quiet" disabled={!hydrated} onClick={() => void copy()} data-with-script>
					{copied ? m.profile_codes_copied() : m.profile_codes_copy()}
				</Button>
				<Button type="button" tone="quiet" data-print data-with-script>
					{m.profile_codes_print()}
				</Button>
				<a
					href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
					download="backup-codes.txt"
					className={buttonClass('quiet')}
				>
					{m.profile_codes_download()}
				</a>
				<ButtonLink to="/profile/security">{m.profile_codes_done()}</ButtonLink>
			</div>
			<p role="status" className="sr-only">
				{copied && m.profile_codes_copied()}
			</p>
		</div>
	)
}
