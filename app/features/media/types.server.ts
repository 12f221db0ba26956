import { fileTypeFromFile } from 'file-type'
import { mediaTypes } from './model.ts'

// The same thing under another name.
const same: Record<string, string> = {
	'video/x-m4v': 'video/mp4',
	'audio/x-m4a': 'audio/mp4',
	'audio/ogg; codecs=opus': 'audio/ogg',
}
/**
 * Tells what a file is by its beginning; undefined where it is no video or audio that is taken. What else may hide in
 * it stays hidden: it is only ever sent with that type, and in a sandbox.
 */
export async function tellMedia(file: string): Promise<string | undefined> {
	const found = await fileTypeFromFile(file).catch(() => undefined)
	const type = found && (same[found.mime] ?? found.mime)
	return type !== undefined && type in mediaTypes ? type : undefined
}
