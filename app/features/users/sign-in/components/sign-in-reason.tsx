import { Notice } from '#app/ui/notice.tsx'

export function SignInReason({ text }: { text: string | null }) {
	if (!text) return null
	return (
		<Notice tone="info" className="mb-5">
			<p>{text}</p>
		</Notice>
	)
}
