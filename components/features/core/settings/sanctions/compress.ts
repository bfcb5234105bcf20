/** A file as an import takes it: compressed by gzip, in Base64, because a list is larger than a body may be. */
export async function packed(file: File): Promise<{ name: string; gzip: string }> {
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'))
  const blob = await new Response(stream).blob()
  return { name: file.name, gzip: await base64Of(blob) }
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(reader.error)
    // `data:…;base64,` and then the text.
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.readAsDataURL(blob)
  })
}
