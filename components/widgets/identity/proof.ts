/** What each way to confirm an identity tells the dialog around it. */
export interface ProofProps {
  onConfirmed: () => void
  onClose: () => void
}
