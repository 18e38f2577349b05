"""RFC 7396. Returns the patched document and changes neither argument; what the patch does not touch is shared."""

from .views import Json


def merge_patch(document: Json, patch: Json) -> Json:
    if not isinstance(patch, dict):
        return patch
    merged = dict(document) if isinstance(document, dict) else {}
    for name, value in patch.items():
        if value is None:
            merged.pop(name, None)
        else:
            merged[name] = merge_patch(merged.get(name), value)
    return merged
