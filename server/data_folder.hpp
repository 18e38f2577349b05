// The folder that the event log lives in, for one server at a time.
#pragma once
#include <filesystem>
#include <stdexcept>

namespace crosstable {

struct DataFolderError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class DataFolder {
 public:
  // Makes the folder if it is missing, for its owner alone: it holds secrets of running games. Throws DataFolderError,
  // also when another server is using it, or when it was used before and its event log is missing or empty.
  explicit DataFolder(std::filesystem::path folder);
  DataFolder(const DataFolder&) = delete;
  DataFolder& operator=(const DataFolder&) = delete;
  ~DataFolder();

  // Leaves the file `lock` in the folder, locked, so that the next start knows that there must be an event log. Call it
  // once the log has its tables: a first start that is killed before begins anew. The log itself is locked too
  // (sqlite/guarded_file.hpp); servers of before knew only this file. Throws DataFolderError.
  void mark_used();

  std::filesystem::path event_log() const { return event_log_in(folder_); }
  static std::filesystem::path event_log_in(const std::filesystem::path& folder) { return folder / "crosstable.db"; }

 private:
  void lock();

  std::filesystem::path folder_;
  int lock_ = -1;  // of the file `lock`; -1: there is none yet
};

}  // namespace crosstable
