import { useHref } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type AskableCategory, noticeOf } from '../model.ts'

type Props = { categories: AskableCategory[]; chosen: string | undefined }

/** Notice of the chosen category; without script that of the category that was sent. */
export function CategoryNotices({ categories, chosen }: Props) {
	const locale = getLocale()
	const referral = useHref('/fatwas/submit/referral')
	const noticed = categories.filter((category) => noticeOf(category, locale) || category.policy === 'refused')
	if (noticed.length === 0) return null
	return (
		<div role="status" data-notices className="-mt-6">
			<input
				type="hidden"
				name="noticed"
				defaultValue={noticed.some(({ id }) => id === chosen) ? chosen : ''}
			/>
			{noticed.map((category) => (
				<div key={category.id} data-notice={category.id} hidden={category.id !== chosen} className="mt-6">
					<Notice
						tone="warn"
						title={category.policy === 'refused' ? m.asking_refused_title() : m.asking_notice_title()}
					>
						<p className="whitespace-pre-line wrap-anywhere" dir="auto">
							{noticeOf(category, locale) || m.asking_refused_text()}
						</p>
						{category.leadsToConsultancy && (
							<Button
								tone="quiet"
								className="mt-3"
								formAction={referral}
								formEncType="application/x-www-form-urlencoded"
							>
								{m.asking_talk()}
							</Button>
						)}
					</Notice>
				</div>
			))}
		</div>
	)
}
