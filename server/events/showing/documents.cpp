#include "server/events/showing/documents.hpp"

namespace crosstable::events {

void Documents::answer(const Waiting& one, FoundDocument document) {
  one.loop->post([found = one.found, document = std::move(document)] { found(document); });
}

void Documents::get(EventId event, EventDocument document, Loop& loop, Found found) {
  const Waiting asked{&loop, std::move(found)};
  const Name name{std::move(event), document};
  {
    const std::scoped_lock lock(mutex_);
    if (stopped_) return answer(asked, NoDocument::busy);
    forget_the_old();
    Page& page = pages_[name];
    if (page.made) return answer(asked, *page.made);
    page.waiting.push_back(asked);
    if (page.waiting.size() > 1) return;
    line_.push_back(name);
    if (std::exchange(is_making_, true)) return;
  }
  make_next();
}

void Documents::make_next() {
  Name next;
  {
    const std::scoped_lock lock(mutex_);
    is_making_ = !line_.empty();
    if (!is_making_) return;
    next = std::move(line_.front());
    line_.pop_front();
  }
  // Posted, so that a long line is no deep stack.
  parts_.source_of(next.first, [weak = weak_from_this(), &loop = parts_.loop, next](DocumentSource source) {
    loop.post([weak, next, source = std::move(source)] {
      if (const auto self = weak.lock()) self->make(next, source);
    });
  });
}

void Documents::make(const Name& name, const DocumentSource& source) {
  if (const auto* none = std::get_if<NoDocument>(&source)) return made(name, *none);
  if (*bytes_ >= parts_.limits.event_documents_bytes) return made(name, NoDocument::busy);
  const auto text = std::make_shared<std::optional<std::string>>();
  // The answer has no copy of the text, for it is made on a loop.
  const auto chore = [make = std::get<TextMaker>(source), document = name.second,
                      text]() -> std::optional<std::string> {
    *text = make(document);
    return std::string();
  };
  const auto done = [weak = weak_from_this(), name, text](const std::optional<std::string>& is_made) {
    const auto self = weak.lock();
    if (!self) return;
    if (*text) self->made(name, self->shared(std::move(**text)));
    else self->made(name, is_made ? NoDocument::none : NoDocument::busy);
  };
  if (!parts_.thinker.work("documents", chore, parts_.loop, done)) made(name, NoDocument::busy);
}

void Documents::made(const Name& name, FoundDocument document) {
  std::vector<Waiting> waiting;
  {
    const std::scoped_lock lock(mutex_);
    if (stopped_) return;
    Page& page = pages_[name];
    waiting = std::exchange(page.waiting, {});
    if (document == FoundDocument(NoDocument::busy)) {
      pages_.erase(name);
    } else {
      page.made = document;
      page.made_ms = parts_.loop.steady_ms();
      kept_.push_back(name);
    }
  }
  for (const Waiting& one : waiting) answer(one, document);
  make_next();
}

SharedText Documents::shared(std::string text) const {
  const std::size_t bytes = text.size();
  *bytes_ += bytes;
  return {new const std::string(std::move(text)), [held = bytes_, bytes](const std::string* gone) {
            *held -= bytes;
            delete gone;
          }};
}

// An old one is given to nobody any more.
void Documents::forget_the_old() {
  const std::int64_t oldest = parts_.loop.steady_ms() - parts_.limits.event_document_ms;
  while (!kept_.empty() && pages_[kept_.front()].made_ms <= oldest) {
    pages_.erase(kept_.front());
    kept_.pop_front();
  }
}

void Documents::stop() {
  std::map<Name, Page> pages;
  {
    const std::scoped_lock lock(mutex_);
    stopped_ = true;
    kept_.clear();
    line_.clear();
    pages = std::exchange(pages_, {});
  }
  for (const auto& [name, page] : pages)
    for (const Waiting& one : page.waiting) answer(one, NoDocument::busy);
}

}  // namespace crosstable::events
